import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useRowTable } from '#web/rows/row-table.ts'

export const useAdmins = () =>
  useQuery({
    queryKey: ['user_roles', 'all'],
    queryFn: async ({ signal }) => answerOf(await call('list-admins', {}, { signal })).admins,
  })

export interface FoundAccount {
  user_id: string
  email: string
}

export const findAccount = (email: string) => call('find-account', { email })

export const removeSecondStep = (user_id: string) => call('remove-second-step', { user_id })

/** §6, §7: admins add and remove roles, one row each. */
export const useRoleRows = () => useRowTable('user_roles')
