import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { resendConfirmation } from '../data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'

/** After sign-up, until the address is confirmed (§4). */
export function ConfirmationPending({ email, onBack }: { email: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const sent = await resendConfirmation(email).catch(() => false)
    setBusy(false)
    toast(
      sent
        ? { title: messages.resent }
        : { title: messages.errorTitle, description: messages.resendFailed, tone: 'error' },
    )
  }
  return (
    <AuthFrame>
      <Illustration name="mail" className="mb-4 h-24 w-[9.375rem]" />
      <AuthTitle title="Check your email">
        {messages.checkEmail(email)} Your practice opens right after that.
      </AuthTitle>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={resend} busy={busy && 'Sending'}>
          Send it again
        </Button>
        <Button size="lg" variant="ghost" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </AuthFrame>
  )
}
