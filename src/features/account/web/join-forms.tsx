import { type FormEvent, useState } from 'react'
import { signUpInvited } from '#features/members/web/data.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'
import { type Join, joinSchema, type Problems, problemsOf } from '../schema.ts'
import { focusFirst, SignInForm } from './sign-in-form.tsx'

interface JoinFormsProps {
  token: string
  /** The invited address, which is the one to join with. */
  email: string
  onJoin: () => Promise<void>
}

/** An account for the invited address, or the one it has. */
export function JoinForms({ token, email, onJoin }: JoinFormsProps) {
  const [isNew, setNew] = useState(true)
  const [password, setPassword] = useState('')
  return (
    <>
      {isNew ? (
        <SignUpToJoin
          token={token}
          email={email}
          password={password}
          setPassword={setPassword}
          onJoin={onJoin}
          onKnown={() => setNew(false)}
        />
      ) : (
        <SignInForm email={email} setEmail={() => {}} password={password} setPassword={setPassword} />
      )}
      <p className="mt-5 text-small">
        <Button variant="link" onClick={() => setNew(!isNew)}>
          {isNew ? 'I have an account with this address' : 'I have no account yet'}
        </Button>
      </p>
    </>
  )
}

interface SignUpToJoinProps extends JoinFormsProps {
  password: string
  setPassword: (password: string) => void
  /** The address has an account: signing in comes next. */
  onKnown: () => void
}

function SignUpToJoin({ token, email, password, setPassword, onJoin, onKnown }: SignUpToJoinProps) {
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<Problems<Join>>({})
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const parsed = joinSchema.safeParse({ full_name: name, password })
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    if (!parsed.success) return focusFirst(form)
    setBusy(true)
    try {
      const outcome = await signUpInvited({ ...parsed.data, email }, token)
      if (outcome.kind === 'signed-in') await onJoin()
      else if (outcome.kind === 'confirm') setSent(true)
      else if (outcome.message.toLowerCase().includes('already registered')) {
        toast({
          key: 'auth',
          title: messages.accountExistsTitle,
          description: messages.accountExists,
          tone: 'error',
        })
        onKnown()
      } else {
        const description = outcome.message || messages.signUpFailed
        toast({ key: 'auth', title: messages.signUpFailedTitle, description, tone: 'error' })
      }
    } catch {
      toast({ key: 'auth', title: messages.errorTitle, description: messages.unexpected, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (isSent)
    return (
      <Banner tone="success" title={messages.checkEmailTitle}>
        {messages.checkEmail(email)}
      </Banner>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field size="public" label="Your name" error={problems.full_name}>
        <Input
          autoComplete="name"
          value={name}
          onChange={event => {
            setName(event.target.value)
            setProblems(({ full_name: _, ...rest }) => rest)
          }}
        />
      </Field>
      <Field size="public" label="Email" hint="The invitation is for this address.">
        <Input type="email" name="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field size="public" label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          strength
          value={password}
          onChange={event => {
            setPassword(event.target.value)
            setProblems(({ password: _, ...rest }) => rest)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Joining'}>
        Sign up and join
      </Button>
    </form>
  )
}
