import { logoMark } from '#contract/look/logo.ts'
import classes from './Logo.module.css'

export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden dangerouslySetInnerHTML={{ __html: logoMark }} />
)

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word} style={{ fontSize: size * 0.72 }}>
        konuk
      </span>
    </span>
  )
}
