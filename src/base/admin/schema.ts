import { z } from 'zod'
import { email, id } from '#lib/schemas/fields.ts'

export const adminAccount = z.object({
  user_id: id,
  email: z.string(),
  /** `super_admin` is set by configuration only. */
  role: z.enum(['admin', 'super_admin']),
  /** Without one they can't use admin rights. */
  has_second_factor: z.boolean(),
})
export type AdminAccount = z.output<typeof adminAccount>

export const listAdminsOutput = z.object({ admins: z.array(adminAccount) })
export const findAccountInput = z.object({ email })
export const findAccountOutput = z.object({ user_id: id, email: z.string() })
export const removeSecondStepInput = z.object({ user_id: id })
export const removeSecondStepOutput = z.object({ user_id: id })
