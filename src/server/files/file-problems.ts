import type { Context } from 'hono'

const problems = {
  unknown_kind: { status: 404, message: 'Files of this kind are not taken.' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  insufficient_aal: {
    status: 403,
    message: 'This account asks for a second step at sign-in. Sign in again and show it.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  link_ended: { status: 403, message: 'This link has ended. Open the file again from where you found it.' },
  empty: { status: 400, message: 'This file is empty.' },
  too_large: { status: 413, message: 'This file is too large.' },
  too_slow: { status: 408, message: 'The file came too slowly. Please try again on a better connection.' },
  wrong_type: { status: 415, message: 'Files of this type are not taken here.' },
  damaged: { status: 422, message: 'This picture is damaged or too large to be read.' },
  no_room: { status: 409, message: 'There is no room for another file. Remove some you no longer need.' },
  no_room_unpaid: {
    status: 402,
    message: 'Before a plan is paid, files may take 100 MB. Remove some, or choose a plan under Profile.',
  },
  disk_full: {
    status: 507,
    message: 'We can’t take files right now. Nothing else is affected. Please try again later.',
  },
  too_many_requests: { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  busy: { status: 503, message: 'Many files are on their way right now. Please try again in a moment.' },
} as const

export type FileProblem = keyof typeof problems

export function problem(
  context: Context,
  code: FileProblem,
  { wait, details }: { wait?: number; details?: Record<string, unknown> } = {},
): Response {
  const { status, message } = problems[code]
  if (wait) context.header('Retry-After', String(wait))
  return context.json({ error: { code, message, ...(details ? { details } : {}) } }, status)
}
