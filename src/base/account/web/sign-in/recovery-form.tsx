import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { recoverySchema } from '../../schema.ts'
import { askRecovery } from '../data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'
import { EmailField } from './credential-fields.tsx'

export function RecoveryForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problems, busy, text, form } = useFields(useState({ email: '' }), {
    schema: recoverySchema,
    send: async ({ email }) => {
      if (await askRecovery(email).catch(() => false)) setSentTo(email)
      else toast({ title: messages.errorTitle, description: messages.recoveryFailed, tone: 'error' })
    },
  })

  return (
    <AuthFrame>
      <AuthTitle title="Forgot your password?">We send you a link, and you choose a new one.</AuthTitle>
      <div role="status">
        {sentTo ? (
          <Banner tone="success" className="mb-5">
            {messages.recoverySent(sentTo)}
          </Banner>
        ) : null}
      </div>
      <form {...form} className="flex flex-col gap-5">
        <EmailField error={problems.email} {...text('email')} />
        <Button type="submit" variant="primary" size="public" block busy={busy && 'Sending'}>
          {sentTo ? 'Send it again' : 'Send the link'}
        </Button>
        <p className="text-small">
          <TextLink to="/auth">Back to sign in</TextLink>
        </p>
      </form>
    </AuthFrame>
  )
}
