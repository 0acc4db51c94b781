import { nightFrame, nightScene } from '#contract/look/night-scene.ts'

type Props = { className?: string | undefined; moon?: boolean }

/** The lit bungalow at dusk: see `nightScene`. */
export const NightScene = ({ className, moon = false }: Props) => (
  <svg className={className} {...nightFrame} dangerouslySetInnerHTML={{ __html: nightScene(moon) }} />
)
