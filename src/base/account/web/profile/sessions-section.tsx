import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRelativeDay, formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardBody, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { signOutEverywhere } from '../data.ts'
import { endSession, readSessions, type SessionRow } from '../session-data.ts'

const sessionsKey = ['sessions'] as const

export function SessionsSection() {
  const sessions = useQuery({ queryKey: sessionsKey, queryFn: readSessions })
  const rows = sessions.data ?? []
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title="Devices"
        description="Where your account is signed in. Sign out a device that you lost or don’t know."
      />
      {sessions.isLoadingError ? (
        <ErrorState title={messages.sessionsLoadFailed} onRetry={() => sessions.refetch()} />
      ) : (
        <Loading
          loading={sessions.isPending}
          label="Loading devices"
          skeleton={<Skeleton className="mx-5 h-14" />}
        >
          <ul>
            {rows.map(row => (
              <Device key={row.id} row={row} now={sessions.dataUpdatedAt} />
            ))}
          </ul>
        </Loading>
      )}
      <CardBody className="flex flex-wrap gap-2 pt-4">
        {rows.length > 1 ? <SignOut scope="others" /> : null}
        <SignOut scope="global" />
      </CardBody>
    </Card>
  )
}

function Device({ row, now }: { row: SessionRow; now: number }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const began = inSentence(formatRelativeDay(zone, Date.parse(row.created_at), now))
  const used = inSentence(formatRelativeTime(zone, Date.parse(row.last_used_at), now))
  const signOut = async () => {
    setBusy(true)
    const done = await endSession(row.id).catch(() => false)
    setBusy(false)
    toast(
      done
        ? { title: messages.signedOutOf(row.device) }
        : { title: messages.signOutElsewhereFailed, tone: 'error' },
    )
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
  return (
    <CardRow as="li">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {row.device}
          {row.is_current ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className="text-small text-muted-foreground">
          Signed in {began}. {row.is_current ? 'Active now.' : `Last active ${used}.`}
        </p>
      </div>
      {row.is_current ? null : (
        <Button
          size="sm"
          variant="ghost"
          busy={busy && 'Signing out'}
          onClick={signOut}
          aria-label={`Sign out ${row.device}, last active ${used}`}
        >
          Sign out
        </Button>
      )}
    </CardRow>
  )
}

const questions = {
  others: {
    title: 'Sign out everywhere else?',
    description: 'Your other devices are signed out right away. You stay signed in here.',
    confirmLabel: 'Sign out others',
    cancelLabel: 'Cancel',
  },
  global: {
    title: 'Sign out everywhere?',
    description: "On this device too. You'll lose unsaved changes.",
    confirmLabel: 'Sign out everywhere',
    cancelLabel: 'Stay signed in',
  },
} as const

function SignOut({ scope }: { scope: 'others' | 'global' }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (!(await confirm(questions[scope]))) return
    setBusy(true)
    const problem = await signOutEverywhere(scope).catch(() => messages.unexpected)
    setBusy(false)
    const done = scope === 'others' ? messages.signedOutElsewhere : messages.signedOutEverywhere
    if (problem) toast({ title: messages.signOutFailed, description: problem, tone: 'error' })
    else toast({ title: done })
    if (scope === 'others') await queries.invalidateQueries({ queryKey: sessionsKey })
  }
  return (
    <Button size="lg" busy={busy && 'Signing out'} onClick={leave}>
      {scope === 'others' ? 'Sign out everywhere else' : 'Sign out everywhere'}
    </Button>
  )
}
