import { useState } from 'react'
import { messages } from '#base/account/messages.ts'
import { joinSchema } from '#base/account/schema.ts'
import { NewPasswordField } from '#base/account/web/sign-in/credential-fields.tsx'
import { authFailed, SignInForm } from '#base/account/web/sign-in/sign-in-form.tsx'
import { signUpInvited } from '#base/members/web/data.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'

interface JoinFormsProps {
  token: string
  email: string
  onJoin: () => Promise<void>
}

/** Sign up or sign in with the invited address. */
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
        <SignInForm
          state={[{ practice_name: '', email, password }, ({ password }) => setPassword(password)]}
        />
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
  onKnown: () => void
}

function SignUpToJoin({ token, email, password, setPassword, onJoin, onKnown }: SignUpToJoinProps) {
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  const join = async (fields: { full_name: string; password: string }) => {
    const outcome = await signUpInvited({ ...fields, email }, token)
    if (outcome.kind === 'signed-in') await onJoin()
    else if (outcome.kind === 'confirm') setSent(true)
    else if (outcome.code === 'weak_password') return { password: outcome.message }
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
  }
  const { problems, busy, text, form } = useFields(
    [
      { full_name: name, password },
      ({ full_name, password }) => {
        setName(full_name)
        setPassword(password)
      },
    ],
    {
      schema: joinSchema,
      send: fields => join(fields).catch(authFailed),
    },
  )
  if (isSent)
    return (
      <Banner tone="success" title={messages.checkEmailTitle}>
        {messages.checkEmail(email)}
      </Banner>
    )
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field size="public" label="Your name" error={problems.full_name}>
        <Input autoComplete="name" {...text('full_name')} />
      </Field>
      <Field size="public" label="Email" hint="The invitation is for this address.">
        <Input type="email" name="email" autoComplete="username" value={email} readOnly />
      </Field>
      <NewPasswordField label="Password" error={problems.password} {...text('password')} />
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Joining'}>
        Sign up and join
      </Button>
    </form>
  )
}
