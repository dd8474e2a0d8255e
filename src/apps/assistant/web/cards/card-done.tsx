import { Button, TextLink } from '#web/ui/button.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type CardLook, placesOf, undoUntil } from '../../cards/card-entries.ts'
import { notKept, screeningOf, withoutFindings } from '../../cards/screening-findings.ts'
import type { ShownAction } from '../../schema.ts'
import { Entries } from './card-rows.tsx'
import { declaredActions } from './declared-actions.ts'
import type { CardAct } from './use-cards.ts'

interface DoneProps {
  action: ShownAction
  look: CardLook
  running: CardAct | null
  isHeld: boolean
  onPress: (act: CardAct) => void
}

export function CardResult({ action, look, running, isHeld, onPress }: DoneProps) {
  const canUndo = undoUntil(action, Date.now()) !== null
  const places = placesOf(action)
  const why = look === 'completed' && action.risk !== 'read' && !canUndo ? action.undo.why : null
  const isTold = Object.keys(action.data).length > 0
  if (!canUndo && places.length === 0 && !why && !isTold) return null
  const screening = screeningOf(action, declaredActions)
  return (
    <>
      {screening ? (
        <div className="border-t border-border px-3.5 py-3">
          {screening === 'not kept' ? (
            <p className="text-body text-muted-foreground">{notKept}</p>
          ) : (
            <RiskFlags findings={screening} label={`What ${action.label} found`} />
          )}
        </div>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-border px-3.5 py-2 text-small pointer-coarse:py-3">
        {isTold ? (
          <details className="min-w-0 open:basis-full">
            <summary className="touch-target min-h-6 w-fit cursor-pointer rounded-xs text-muted-foreground">
              What came of it
            </summary>
            <div className="mt-2">
              <Entries action={{ ...action, preview: null }} />
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
                tabIndex={0}
                aria-label={`Data of ${action.label}`}
                className="mt-2 max-h-60 overflow-auto rounded-sm bg-muted p-2.5"
              >
                <pre className="text-micro whitespace-pre-wrap wrap-anywhere">
                  {JSON.stringify(withoutFindings(action).data, null, 2)}
                </pre>
              </section>
            </div>
          </details>
        ) : null}
        {places.map(({ to, words }) => (
          <TextLink key={to} to={to} className="touch-target min-h-6">
            {words}
          </TextLink>
        ))}
        {why ? <p className="text-muted-foreground">{why}</p> : null}
        {canUndo ? (
          <Button
            variant="link"
            size="sm"
            className="touch-target ml-auto min-h-6"
            busy={running === 'undo'}
            disabled={isHeld && running === null}
            onClick={() => onPress('undo')}
          >
            Undo
          </Button>
        ) : null}
      </div>
    </>
  )
}

const RiskFlags = whenOpened(async () => (await import('#clinical/safety/web/risk-flag.tsx')).RiskFlags)
