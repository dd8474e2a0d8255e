import { useState } from 'react'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { figureNotes } from '../../conversation/figure-notes.ts'
import { sayToAssistant } from '../../panel/pending-prompt.ts'
import type { Act } from '../activity-data.ts'
import { ActionCard } from '../cards/action-card.tsx'
import type { CardAct, Given } from '../cards/use-cards.ts'
import { SaidWithRows } from '../conversation/said-with-rows.tsx'
import { Proofs } from '../intelligence/proof-rows.tsx'
import { SentItems } from './sent-items.tsx'

const SentDialog = whenOpened(async () => (await import('./sent-dialog.tsx')).SentDialog)

interface ActivityEntryProps {
  act: Act
  zone: string
  running: CardAct | null
  isHeld: boolean
  onPress: (act: CardAct, given?: Given) => void
  onEdited: () => void
}

export function ActivityEntry({ act, zone, running, isHeld, onPress, onEdited }: ActivityEntryProps) {
  const { may } = useWorkplace()
  const at = Date.parse(act.created_at)
  const notes = figureNotes(act)
  const rows = act.evidence.filter(key => /^(?:appointments|clients|open):/.test(key)).slice(0, 200)
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-3 border-t border-border px-5 py-4 first:border-t-0 max-sm:grid-cols-1">
      <time dateTime={act.created_at} className="text-small font-semibold tabular">
        {formatTime(zone, at)}
      </time>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-small wrap-anywhere">
          <b className="font-semibold">{act.by_name ?? 'Somebody who left'}</b>
          {act.asked ? `: “${act.asked}”` : ', in words that were forgotten'}
          <span className="text-muted-foreground">
            {act.planner === 'built in' ? '' : ` Planned by ${act.planner}.`}
            {act.left && act.sent.length === 0
              ? ' Nothing left the practice: it was taken back in time.'
              : ''}
          </span>
        </p>
        <ActionCard
          action={act}
          running={running}
          isHeld={isHeld}
          onPress={onPress}
          onShow={onEdited}
          onSay={sayToAssistant}
        />
        {act.message && act.state === 'completed' ? (
          <SaidWithRows
            content={act.message}
            notes={notes}
            isHeld={isHeld}
            onSay={sayToAssistant}
            className="text-small text-muted-foreground"
          />
        ) : null}
        {act.sent.length > 0 ? <SentItems about={act.label} items={act.sent} zone={zone} /> : null}
        {notes.length === 0 && rows.length > 1 && may('practice-settings') && act.state === 'completed' ? (
          <Proofs
            about={act.label}
            proofs={[
              {
                words: 'What it stands on',
                value: null,
                numerator: null,
                denominator: null,
                total: rows.length,
                figure: null,
                keys: rows,
              },
            ]}
          />
        ) : null}
        {act.turn_id && may('practice-settings') ? (
          <ModelSent turnId={act.turn_id} about={act.label} zone={zone} />
        ) : null}
      </div>
    </li>
  )
}

/** The exact text a model was sent before planning this. */
function ModelSent({ turnId, about, zone }: { turnId: string; about: string; zone: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="touch-target self-start px-0"
        onClick={() => setShown(true)}
      >
        See what the model was sent<span className="sr-only"> for {about}</span>
      </Button>
      {isShown ? <SentDialog turnId={turnId} zone={zone} onClose={() => setShown(false)} /> : null}
    </>
  )
}
