import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type ModelTurn, useModelTurns } from '../activity-data.ts'

interface SentDialogProps {
  turnId?: string
  zone: string
  onClose: () => void
}

export function SentDialog({ turnId, zone, onClose }: SentDialogProps) {
  const { data, isLoadingError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useModelTurns(turnId)
  const turns = data?.pages.flatMap(page => page.turns) ?? []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="What a model was sent"
      description="Names, contacts and addresses stand in it as tokens, such as client_1. It is kept for a year."
    >
      {isLoadingError ? (
        <ErrorState title="It could not be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {turns.length === 0 ? (
            <p className="text-body">{turnId ? 'It is not kept any more.' : 'Nothing has been sent.'}</p>
          ) : null}
          <ul className="flex flex-col">
            {turns.map(turn => (
              <SentItem key={turn.id} turn={turn} zone={zone} isOpen={turnId !== undefined} />
            ))}
          </ul>
          {hasNextPage ? (
            <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          ) : null}
        </>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

function SentItem({ turn, zone, isOpen }: { turn: ModelTurn; zone: string; isOpen: boolean }) {
  const { created_at, by_name, is_visitors, talk_id, why, input_tokens, output_tokens, sent_body } = turn
  const at = Date.parse(created_at)
  const tokens = input_tokens + output_tokens
  return (
    <li className="flex flex-col gap-1.5 border-t border-border py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <time dateTime={created_at} className="font-semibold tabular">
          {formatShortDay(zone, at)}, {formatTime(zone, at)}
        </time>
        {is_visitors ? 'A visitor of your chat' : (by_name ?? 'Somebody who left')}
        {tokens > 0 ? (
          <span className="text-muted-foreground">{tokens.toLocaleString('en-US')} tokens</span>
        ) : null}
        {why ? <Badge tone="warning">Built in instead</Badge> : null}
      </p>
      {why ? <p className="text-small text-muted-foreground">{why}</p> : null}
      {sent_body === null ? (
        <p className="text-small text-muted-foreground">
          {is_visitors && talk_id === null ? 'What left went with the conversation.' : 'Nothing left.'}
        </p>
      ) : (
        <details open={isOpen}>
          <summary className="touch-target min-h-6 w-fit cursor-pointer rounded-xs text-small font-semibold text-link">
            What left
          </summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by the keyboard
            tabIndex={0}
            className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-3 text-micro whitespace-pre-wrap wrap-anywhere"
          >
            {readable(sent_body)}
          </pre>
        </details>
      )}
    </li>
  )
}

/** JSON pretty-printed; other text unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
