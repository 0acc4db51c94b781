import classes from './Logo.module.css'

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#1a624b" />
      <path d="M12.4 25v-5.4a3.6 3.6 0 0 1 7.2 0V25z" fill="#f6bb65" />
      <path
        d="M5.8 25 16 7.6 26.2 25"
        fill="none"
        stroke="#f8f7f3"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

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
