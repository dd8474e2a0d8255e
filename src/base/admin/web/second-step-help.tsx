import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminMessages } from '../messages.ts'
import { AccountForm } from './account-form.tsx'
import { type FoundAccount, removeSecondStep } from './data.ts'

/** For someone who lost phone and codes. Shown to super admins only; the server checks too. */
export function SecondStepHelp() {
  const help = async ({ user_id, email }: FoundAccount) => {
    const goes = await confirm({
      title: `Turn off two-factor sign-in for ${email}?`,
      description: adminMessages.secondStepAsk,
      confirmLabel: 'Turn it off',
      cancelLabel: 'Leave it on',
      tone: 'destructive',
    })
    if (!goes) return false
    const { error } = await removeSecondStep(user_id)
    if (error) return error.message
    toast(adminMessages.secondStepOff(email))
    return true
  }
  return (
    <Card aria-labelledby="second-step-help-title">
      <CardHeader
        id="second-step-help-title"
        title="Lost phone and backup codes"
        description="Turns off two-factor sign-in for an account. The person gets a letter."
      />
      <CardBody>
        <AccountForm label="Email of the person" act="Turn off two-factor" acting="Looking" onFound={help} />
      </CardBody>
    </Card>
  )
}
