import { Button, Container, Group } from '@mantine/core'
import { type Icon, IconBuildingCottage, IconCalendarPlus, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NightScene } from '#web/features/frame/NightScene.tsx'
import { useText } from '#web/platform/language.tsx'
import { homeText } from './home.text.ts'
import classes from './HomePage.module.css'

const points: readonly { icon: Icon; word: 'reservation' | 'consent' | 'units' }[] = [
  { icon: IconCalendarPlus, word: 'reservation' },
  { icon: IconShieldCheck, word: 'consent' },
  { icon: IconBuildingCottage, word: 'units' },
]

export default function HomePage() {
  const text = useText(homeText)
  return (
    <Container size="lg" w="100%" pt="lg">
      <title>{text.tab}</title>
      <meta name="description" content={text.description} />
      <section className={classes['hero']}>
        <NightScene className={classes['scene']} moon />
        <div className={classes['words']}>
          <h1 tabIndex={-1}>{text.headline}</h1>
          <p>{text.lead}</p>
          <Group gap="sm" mt="xl">
            <Button component={Link} to="/auth/register" size="lg" color="lamp.3" c="#18211d">
              {text.start}
            </Button>
            <Button component={Link} to="/auth/login" size="lg" variant="outline" color="white" c="white">
              {text.login}
            </Button>
          </Group>
        </div>
      </section>
      <section aria-label={text.pointsLabel}>
        <ul className={classes['points']}>
          {points.map(({ icon: PointIcon, word }) => (
            <li key={word}>
              <PointIcon size={30} stroke={1.5} aria-hidden />
              <h2>{text[word].title}</h2>
              <p>{text[word].more}</p>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
