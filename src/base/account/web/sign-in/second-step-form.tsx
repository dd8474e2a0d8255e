import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { appCodeSchema, backupCodeSchema } from '../../schema.ts'
import { verifyAppCode, verifyBackupCode } from '../data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'

export const SecondStepForm = () => (
  <AuthFrame>
    <SecondStep />
  </AuthFrame>
)

export function SecondStep() {
  const { user, signOut } = useAuth()
  const [isBackup, setBackup] = useState(false)
  const { set, problems, busy, text, form } = useFields(useState({ code: '' }), {
    schema: isBackup ? backupCodeSchema : appCodeSchema,
    send: async ({ code }) => {
      const verify = isBackup ? verifyBackupCode : verifyAppCode
      const refused = await verify(code).catch(() => messages.secondStepFailed)
      if (refused) return { code: refused }
      toast({ key: 'auth', title: messages.welcomeBack })
    },
  })
  const change = (backup: boolean) => {
    setBackup(backup)
    set({ code: '' })
  }
  return (
    <>
      <AuthTitle title="One more step">
        {isBackup
          ? `One of the backup codes for ${user?.email}. Each works once.`
          : `The six digits your authenticator app shows for ${user?.email}.`}
      </AuthTitle>
      <form {...form} className="flex flex-col gap-5">
        <Field size="public" label={isBackup ? 'Backup code' : 'Code'} error={problems.code}>
          <Input
            key={isBackup ? 'backup' : 'app'}
            name="code"
            autoFocus
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            inputMode={isBackup ? 'text' : 'numeric'}
            maxLength={isBackup ? 40 : 9}
            className="tabular"
            {...text('code')}
          />
        </Field>
        <Button type="submit" variant="primary" size="public" block busy={busy && 'Checking'}>
          Continue
        </Button>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button variant="link" onClick={() => change(!isBackup)}>
            {isBackup ? 'Use the app instead' : 'Use a backup code'}
          </Button>
          <Button variant="link" onClick={() => void signOut()}>
            Sign in as somebody else
          </Button>
        </div>
      </form>
    </>
  )
}
