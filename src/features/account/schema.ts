import { z } from 'zod'
import { messages } from './messages.ts'

/** §9: the only rule; the meter beside the field is advice. */
export const PASSWORD_MINIMUM = 6

const email = z.string().trim().min(1, messages.emailMissing).pipe(z.email(messages.emailInvalid))
const present = z.string().min(1, messages.passwordMissing)

export const signInSchema = z.object({ email, password: present })

export const newPasswordSchema = present.min(PASSWORD_MINIMUM, messages.passwordShort)

export const signUpSchema = z.object({
  practice_name: z.string().trim().min(1, messages.practiceNameMissing).max(120),
  email,
  password: newPasswordSchema,
})

/** For who was invited: the address is the invitation's. */
export const joinSchema = z.object({
  full_name: z.string().trim().min(1, messages.nameMissing).max(120),
  password: newPasswordSchema,
})

export const passwordChangeSchema = z.object({
  current: z.string().min(1, messages.currentPasswordMissing),
  password: newPasswordSchema,
})

export const recoverySchema = z.object({ email })

export type SignIn = z.output<typeof signInSchema>
export type SignUp = z.output<typeof signUpSchema>
export type Join = z.output<typeof joinSchema>
export type PasswordChange = z.output<typeof passwordChangeSchema>

/** A message per field, the first that applies. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

export function problemsOf<Values>(error: z.ZodError<Values>): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const issue of error.issues) {
    const field = issue.path[0] as keyof Values
    problems[field] ??= issue.message
  }
  return problems
}

/** The one sentence of §5 for what is wrong, or null when it is for a single field to say. */
export function summaryOf(values: Record<string, string>, passwordMatters: boolean): string | null {
  if (Object.values(values).some(value => value.trim() === '')) return messages.fillAll
  if (passwordMatters && (values.password?.length ?? 0) < PASSWORD_MINIMUM) return messages.passwordShort
  return null
}
