import { logoMark } from '#contract/look/logo.ts'
import classes from './Logo.module.css'

export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden dangerouslySetInnerHTML={{ __html: logoMark }} />
)

export const Logo = ({ small = false }: { small?: boolean }) => (
  <span className={classes.logo} data-small={small || undefined}>
    <LogoMark size={small ? 28 : 32} />
    <span className={classes.word}>konuk</span>
  </span>
)
