import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { levelOf } from '#web/second-step.ts'
import { useAuth } from '#web/session.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OlderStatus } from '../feedback-kinds.ts'
import { feedbackMessages, statusUpdated } from '../messages.ts'
import {
  changeFeedback,
  type FeedbackChange,
  listOlderFeedback,
  listRoles,
  markOlderFeedback,
  sendResponse,
} from './data.ts'

/** Rows of an answer; throws what TanStack Query is to show as an error. */
export async function rowsIn<Row>(asked: Promise<{ data: Row[] | null; error: { message: string } | null }>) {
  const { data, error } = await asked
  if (error || !data) throw new Error(error?.message ?? 'Nothing came back')
  return data
}

/** Whether the signed-in person is an admin (§6). None while it is asked and when asking fails (§6: roles default to none). */
export function useIsAdmin(): { isPending: boolean; isAdmin: boolean; owesFactor: boolean } {
  const { user, session } = useAuth()
  const userId = user?.id ?? ''
  const roles = useQuery({
    queryKey: ['user_roles', userId],
    queryFn: ({ signal }) => rowsIn(listRoles(userId, signal)),
    enabled: userId !== '',
  })
  return {
    isPending: roles.isPending,
    isAdmin: roles.data?.some(({ role }) => role === 'admin' || role === 'super_admin') ?? false,
    // The server counts nobody as an admin by a password alone.
    owesFactor: levelOf(session?.access_token ?? '') !== 'aal2',
  }
}

export const useOlderFeedback = () =>
  useQuery({ queryKey: ['feedback'], queryFn: ({ signal }) => rowsIn(listOlderFeedback(signal)) })

const failedIf = ({ error }: { error: { message: string } | null }) => {
  if (error) throw new Error(error.message)
}

/** Status, priority or whether an item is on the board; says what came of it (§8). */
export function useChangeFeedback() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: FeedbackChange }) =>
      failedIf(await changeFeedback(id, change)),
    onSuccess: (_, { change }) => {
      if (change.status) toast({ ...statusUpdated(change.status), glyph: 'check', key: 'feedback' })
    },
    onError: () => toast({ ...feedbackMessages.statusFailed, tone: 'error', key: 'feedback' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user_feedback'] }),
  })
}

export function useSendResponse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, response }: { id: string; response: string }) =>
      failedIf(await sendResponse(id, response, new Date())),
    onSuccess: () => {
      toast({ ...feedbackMessages.responseSent, glyph: 'check', key: 'feedback' })
      // Not waited for: what was typed is sent, and no longer something to lose.
      void queries.invalidateQueries({ queryKey: ['user_feedback'] })
    },
    onError: () => toast({ ...feedbackMessages.responseFailed, tone: 'error', key: 'feedback' }),
  })
}

export function useMarkOlderFeedback() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: OlderStatus }) =>
      failedIf(await markOlderFeedback(id, status)),
    onSuccess: (_, { status }) => toast({ ...statusUpdated(status), glyph: 'check', key: 'feedback' }),
    onError: () => toast({ ...feedbackMessages.statusFailed, tone: 'error', key: 'feedback' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  })
}
