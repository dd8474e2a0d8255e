import { cn } from '#web/ui/cn.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { lineForStaff } from '../../time-questions/unavailable-time-copy.ts'
import { type ExplainInput, useExplainedTime } from '../time-questions-data.ts'

export interface OnlineNoteProps {
  /** The time chosen; null while none is, or while nobody needs to know. */
  ask: ExplainInput | null
  /** The practice's own date. */
  today: string
}

/** Under a time that staff choose: whether visitors are offered it, and why not. Its place is kept, so nothing jumps. */
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
