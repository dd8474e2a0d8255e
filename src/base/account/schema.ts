import { z } from 'zod'
import { messages } from './messages.ts'

/** §9: the only rule; the strength meter is advice. */
export const PASSWORD_MINIMUM = 6

const email = z.string().trim().min(1, messages.emailMissing).pipe(z.email(messages.emailInvalid))
const present = z.string().min(1, messages.passwordMissing)

export const signInSchema = z.object({ email, password: present })

const password = present.min(PASSWORD_MINIMUM, messages.passwordShort)

/** The server checks `current`, unless an emailed link has just proven the address. */
export const newPasswordSchema = z.object({ current: z.string(), password })

export const signUpSchema = z.object({
  practice_name: z.string().trim().min(1, messages.practiceNameMissing).max(120),
  email,
  password,
})

/** For invited people; the address is the invitation's. */
export const joinSchema = z.object({
  full_name: z.string().trim().min(1, messages.nameMissing).max(120),
  password,
})

export const passwordChangeSchema = z.object({
  current: z.string().min(1, messages.currentPasswordMissing),
  password,
})

export const recoverySchema = z.object({ email })

export const emailChangeSchema = z.object({ email, current: z.string() })

export const emailCodeSchema = z.object({
  code: z
    .string()
    .transform(text => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, messages.emailCodeMissing)),
})

const code = (missing: string) => z.object({ code: z.string().trim().min(1, missing) })
export const currentPasswordSchema = z.object({ current: z.string() })
export const appCodeSchema = code(messages.codeMissing)
export const backupCodeSchema = code(messages.backupCodeMissing)

export const nameSchema = z.object({ name: z.string().trim() })

export type SignIn = z.output<typeof signInSchema>
export type SignUp = z.output<typeof signUpSchema>

/** The one sentence of §5 for a form, or null if a single field shows its error. */
export function formProblem(values: Record<string, string>, passwordMatters: boolean): string | null {
  if (Object.values(values).some(value => value.trim() === '')) return messages.fillAll
  if (passwordMatters && (values.password?.length ?? 0) < PASSWORD_MINIMUM) return messages.passwordShort
  return null
}
