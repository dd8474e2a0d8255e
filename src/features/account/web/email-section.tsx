import { type FormEvent, useState } from 'react'
import { useAuth } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { messages } from '../messages.ts'
import { recoverySchema } from '../schema.ts'
import { askEmailChange } from './data.ts'
import { focusFirst } from './sign-in-form.tsx'

export function EmailSection() {
  const { user } = useAuth()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const waiting = user?.new_email

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const parsed = recoverySchema.safeParse({ email })
    const isSame = parsed.data?.email.toLowerCase() === user?.email
    setProblem(isSame ? messages.emailSame : parsed.error?.issues[0]?.message)
    if (!parsed.success || isSame) return focusFirst(form)
    setBusy(true)
    const refused = await askEmailChange(parsed.data.email).catch(() => messages.emailChangeFailed)
    setBusy(false)
    if (refused) {
      setProblem(refused)
      focusFirst(form)
    } else setEmail('')
  }
  return (
    <Card aria-labelledby="email-title">
      <CardHeader
        id="email-title"
        title="Email"
        description={
          <>
            You sign in as <strong className="font-semibold text-foreground">{user?.email}</strong>.
          </>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {waiting ? <Banner title={messages.emailAsked}>{messages.emailAskedLong(waiting)}</Banner> : null}
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <Field label="New email" error={problem} className="flex-1">
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={event => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button type="submit" size="lg" className="max-sm:self-start sm:mt-6" busy={busy && 'Sending'}>
            Change email
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
