import { useState } from 'react'
import type { z } from 'zod'
import type { Problems } from '#web/form/problems.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { formProblem, signInSchema } from '../../schema.ts'
import { signIn } from '../data.ts'
import { EmailField } from './credential-fields.tsx'

/** Shared by both tabs, so switching loses nothing. */
export interface Credentials {
  practice_name: string
  email: string
  password: string
}

export interface CredentialsProps {
  state: readonly [Credentials, (credentials: Credentials) => void]
}

export function authFailed(): undefined {
  toast({ key: 'auth', title: messages.errorTitle, description: messages.unexpected, tone: 'error' })
}

/** Sign-in forms: one sentence of §5 for missing fields, one notice for other errors. */
export function useAuthForm<Read>(
  { state }: CredentialsProps,
  schema: z.ZodType<Read, Partial<Credentials>> & { shape: object },
  send: (fields: Read) => Promise<Problems<Credentials> | undefined>,
) {
  return useFields(state, {
    schema,
    onWrong: ({ practice_name, ...both }) => {
      const isNew = 'practice_name' in schema.shape
      const description = formProblem(isNew ? { practice_name, ...both } : both, isNew)
      if (description)
        toast({ key: 'auth', title: messages.errorTitle, description, tone: 'error', duration: 6_000 })
    },
    send: fields => send(fields).catch(authFailed),
  })
}

/** Keeps the input on failure; success comes through the session. */
export function SignInForm(props: CredentialsProps) {
  const [checking, setChecking] = useState(false)
  const { problems, busy, text, form } = useAuthForm(props, signInSchema, async fields => {
    const outcome = await signIn(fields, () => setChecking(true)).finally(() => setChecking(false))
    if (outcome.kind === 'refused')
      toast({ key: 'auth', title: messages.signInFailedTitle, description: outcome.message, tone: 'error' })
    else if (outcome.kind === 'done') toast({ key: 'auth', title: messages.welcomeBack })
    return undefined
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      <EmailField error={problems.email} {...text('email')} />
      <Field size="public" label="Password" error={problems.password}>
        <PasswordInput name="password" autoComplete="current-password" {...text('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="public"
        block
        busy={busy && (checking ? messages.checking : 'Signing in')}
      >
        Sign In
      </Button>
      <p className="text-small">
        <TextLink to="/auth/reset">Forgot your password?</TextLink>
      </p>
    </form>
  )
}
