import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminMessages } from '../messages.ts'
import { findAccount, removeSecondStep } from './data.ts'

/** For somebody who has lost the phone and the backup codes. Only super admins see it, and the server asks again. */
export function SecondStepHelp() {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const help = async (): Promise<string | undefined> => {
    const found = await findAccount(email)
    if (found.error) {
      const fields = (found.error.details as { fields?: { email?: string } } | undefined)?.fields
      return fields?.email ?? found.error.message
    }
    const person = found.data
    const goes = await confirm({
      title: `Turn off two-factor sign-in for ${person.email}?`,
      description: adminMessages.secondStepAsk,
      confirmLabel: 'Turn it off',
      cancelLabel: 'Leave it on',
      tone: 'destructive',
    })
    if (!goes) return undefined
    const { error } = await removeSecondStep(person.user_id)
    if (error) return error.message
    toast(adminMessages.secondStepOff(person.email))
    setEmail('')
    await queries.invalidateQueries({ queryKey: ['user_roles'] })
    return undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(await help())
    setBusy(false)
  }
  return (
    <Card aria-labelledby="second-step-help-title">
      <CardHeader
        id="second-step-help-title"
        title="Lost phone and backup codes"
        description="Turns off two-factor sign-in for an account. The person gets a letter."
      />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3 sm:flex-row sm:items-start">
          <Field label="Email of the person" error={problem} className="flex-1">
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              value={email}
              onChange={event => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button type="submit" size="lg" className="sm:mt-6" busy={busy && 'Looking'}>
            Turn off two-factor
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
