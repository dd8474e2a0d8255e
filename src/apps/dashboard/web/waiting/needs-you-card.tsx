import { CircleHelp, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#base/rights/web/workplace.ts'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import type { VisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import { useOpenNeeds } from '#desk/openings/web/open-data.ts'
import { useAsks } from '#desk/time-off/web/time-off-data.ts'
import { useQuestions } from '#diary/clients/web/household-data.ts'
import { SamePersonRow } from '#diary/clients/web/merge/same-person-row.tsx'
import { useOpenTexts } from '#diary/messages/web/texts-data.ts'
import { placeWords, soldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { useWaiting } from '#web/layout/navigation/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type Need, needsOf } from '../../needs-you.ts'
import { usePending, useUnmarked } from '../data.ts'

const TimeOffAsk = whenOpened(async () => (await import('#desk/time-off/web/time-off-ask.tsx')).TimeOffAsk)
const WaitingRows = whenOpened(async () => (await import('./waiting-rows.tsx')).WaitingRows)
const OpeningsRow = whenOpened(async () => (await import('./openings-row.tsx')).OpeningsRow)

const MOST = 4
const OpenTextRow = whenOpened(async () => (await import('./open-text-row.tsx')).OpenTextRow)

export function NeedsYou({ diary, actions }: { diary: Diary; actions: VisitActions }) {
  const pending = usePending(diary.now)
  const past = useUnmarked(diary.now)
  const asks = useAsks(diary.now, useMay('practice-settings')).data ?? []
  const questions = useQuestions(null, useMay('change-clients')).data ?? []
  const openings = useOpenNeeds(useMay('change-diary')).data
  const texts = useOpenTexts(useMay('see-outbox')).data ?? []
  const waiting = useWaiting()
  const [isAll, setAll] = useState(false)
  const isReady = pending.data && past.data
  const needs = isReady ? needsOf(pending.data, past.data, diary.now) : []
  const shown = isAll ? needs : needs.slice(0, MOST)
  const hasOpenings = openings !== undefined && openings.open > 0
  const count =
    needs.length + questions.length + asks.length + texts.length + waiting.length + (hasOpenings ? 1 : 0)
  const failed = (pending.error && !pending.data) || (past.error && !past.data)
  return (
    <Card aria-labelledby="needs-you">
      <CardHeader
        id="needs-you"
        title="Needs you"
        aside={count > 0 ? <CountBadge count={count} label="waiting" /> : undefined}
      />
      {failed ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-border px-5 py-4 text-body text-muted-foreground">
          This could not be loaded.
          <Button
            variant="link"
            onClick={() => {
              pending.refetch()
              past.refetch()
            }}
          >
            Try again
          </Button>
        </p>
      ) : count === 0 ? (
        <p className="border-t border-border px-5 py-4 text-body text-muted-foreground">
          {isReady ? "You're all caught up. Requests to confirm and visits to mark appear here." : 'Looking'}
        </p>
      ) : (
        <ul>
          {waiting.length > 0 ? <WaitingRows /> : null}
          {shown.map(need => (
            <NeedRow key={`${need.kind} ${need.row.id}`} need={need} diary={diary} actions={actions} />
          ))}
          {asks.map(row => (
            <TimeOffAsk
              key={row.id}
              row={row}
              name={diary.names.get(row.practitioner_id) ?? 'A former colleague'}
              zone={diary.zone}
            />
          ))}
          {texts.map(text => (
            <OpenTextRow key={text.id} text={text} zone={diary.zone} />
          ))}
          {questions.map(question => (
            <SamePersonRow key={question.id} question={question} from="/dashboard" />
          ))}
          {hasOpenings ? <OpeningsRow {...openings} /> : null}
        </ul>
      )}
      {needs.length > shown.length ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show all {count}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

function NeedRow({
  need: { kind, row },
  diary,
  actions,
}: {
  need: Need
  diary: Diary
  actions: VisitActions
}) {
  const [, change] = useAddress()
  const [busy, setBusy] = useState<string | null>(null)
  const name = fullName(row.clients)
  const place = placeWords(diary.zone, Date.parse(row.starts_at), diary.today)
  const Icon = kind === 'confirm' ? CircleHelp : ClipboardCheck
  const mark = (status: 'confirmed' | 'completed' | 'no_show', label: string) => (
    <Button
      size="sm"
      busy={busy === status}
      onClick={async () => {
        setBusy(status)
        await actions.mark(row, status)
        setBusy(null)
      }}
    >
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-44">
        <button
          type="button"
          onClick={() => change({ appointment: row.id })}
          className="rounded-xs text-left text-body font-semibold hover:underline hover:decoration-1 hover:underline-offset-4"
        >
          {kind === 'confirm' ? `${name} needs confirmation` : `${whose(name)} visit is not marked`}
        </button>
        <span className="block text-small text-muted-foreground">
          {place.charAt(0).toUpperCase() + place.slice(1)}, {soldWords(row)} with{' '}
          {diary.names.get(row.practitioner_id) ?? 'a former colleague'}
        </span>
      </span>
      <span className="flex flex-none gap-2">
        {kind === 'confirm' ? (
          mark('confirmed', 'Confirm')
        ) : (
          <>
            {mark('no_show', 'No-show')}
            {mark('completed', 'Done')}
          </>
        )}
      </span>
    </li>
  )
}
