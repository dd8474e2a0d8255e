import { useSearchParams } from 'react-router'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHECK_EMAIL_TOAST_MS, messages, WELCOME_TOAST_MS } from '../../messages.ts'
import { signUpSchema } from '../../schema.ts'
import { signUp } from '../data.ts'
import { EmailField, NewPasswordField } from './credential-fields.tsx'
import { type CredentialsProps, useAuthForm } from './sign-in-form.tsx'

export function SignUpForm({ onPending, ...props }: CredentialsProps & { onPending: () => void }) {
  const [search] = useSearchParams()
  const arePlansOn = useArePlansOn()
  const isFull = arePlansOn && search.get('plan') === 'full'
  const { problems, busy, text, form } = useAuthForm(props, signUpSchema, async fields => {
    const outcome = await signUp(fields, isFull ? 'full' : undefined)
    if (outcome.kind === 'weak') return { password: outcome.message }
    if (outcome.kind === 'refused')
      toast({ key: 'auth', title: outcome.title, description: outcome.message, tone: 'error' })
    else if (outcome.kind === 'confirm') {
      toast({
        key: 'auth',
        title: messages.checkEmailTitle,
        description: messages.checkEmail(fields.email),
        duration: CHECK_EMAIL_TOAST_MS,
      })
      onPending()
    } else
      toast({
        key: 'auth',
        title: messages.welcomeTitle,
        ...(arePlansOn ? { description: messages.welcome } : {}),
        duration: WELCOME_TOAST_MS,
      })
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      {isFull ? (
        <p className="text-body text-muted-foreground">
          {messages.triesFull} <TextLink to="/pricing">{messages.seePlans}</TextLink>
        </p>
      ) : null}
      <Field size="public" label="Practice name" error={problems.practice_name}>
        <Input name="practice_name" autoComplete="organization" {...text('practice_name')} />
      </Field>
      <EmailField error={problems.email} {...text('email')} />
      <NewPasswordField label="Password" error={problems.password} {...text('password')} />
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Opening your practice'}>
        {arePlansOn ? 'Start Free Trial' : 'Open your practice'}
      </Button>
      <p className="text-center text-small text-muted-foreground">
        By signing up, you accept the <TextLink to="/terms-of-use">terms of use</TextLink>. Our{' '}
        <TextLink to="/privacy-policy">privacy policy</TextLink> explains what we keep and why.
      </p>
    </form>
  )
}
