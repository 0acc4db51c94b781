import { Anchor, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'

/** The link to the password reset, below a form that asks for the password of an account. */
export function ForgotPassword() {
  const text = useText(accountText)
  return (
    <Text ta="center">
      <Anchor component={Link} to={href('/auth/forgotpassword')} size="sm">
        {text.login.forgot}
      </Anchor>
    </Text>
  )
}
