import { cn } from '#web/ui/cn.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { lineForStaff } from '../../time-questions/unavailable-time-copy.ts'
import { type ExplainInput, useExplainedTime } from '../time-questions-data.ts'

export interface OnlineNoteProps {
  /** Null while no time is chosen or no answer is needed. */
  ask: ExplainInput | null
  today: string
}

/** Its space is reserved, so that nothing jumps. */
export function OnlineNote({ ask, today }: OnlineNoteProps) {
  const asked = ask ? JSON.stringify(ask) : null
  const settled = useDebounced(asked, 300)
  const { data } = useExplainedTime(settled ? (JSON.parse(settled) as ExplainInput) : null)
  const answer = asked === settled ? data : undefined
  const why = answer ? lineForStaff(answer, today) : null
  return (
    <p role="status" className={cn('text-small text-muted-foreground', ask && 'min-h-9')}>
      {why ? `Online, this time is not offered: ${why}` : null}
      {answer?.refusal === null ? 'Visitors are offered this time online, too.' : null}
    </p>
  )
}
