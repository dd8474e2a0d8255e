import { useAuth } from '#web/session/session.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export const meta = () => [
  { title: 'Set a new password · Stillpoint' },
  { name: 'robots', content: 'noindex' },
]

export default function ResetPage() {
  const { status } = useAuth()
  if (status === 'loading') return <GuardSpinner />
  if (status === 'second-step') return <SecondStepForm />
  return status === 'signed-in' ? <NewPasswordForm /> : <RecoveryForm />
}
