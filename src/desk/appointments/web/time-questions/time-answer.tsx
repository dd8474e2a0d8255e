import { RowError } from '#web/rows/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import { timeQuestionRefusals } from '../../time-questions/messages.ts'
import type { ExplainedTime } from '../../time-questions/schema.ts'
import { momentWords, whyWords } from '../../time-questions/unavailable-time-copy.ts'
import { type ExplainInput, useExplainedTime } from '../time-questions-data.ts'
import { WhyLink } from './why-link.tsx'

interface TimeAnswerProps {
  /** Null: not sent yet. */
  ask: ExplainInput | null
  asOf: number
  today: string
}

/** Its space is reserved while loading. */
export function TimeAnswer({ ask, asOf, today }: TimeAnswerProps) {
  const { data, error, refetch } = useExplainedTime(ask, asOf)
  if (error)
    return (
      <p>
        {error.message}{' '}
        {isRefused(error) ? null : (
          <Button variant="link" onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </p>
    )
  return data ? <Answer explained={data} today={today} /> : null
}

const isRefused = (error: Error) => error instanceof RowError && error.code in timeQuestionRefusals

function Answer({ explained, today }: { explained: ExplainedTime; today: string }) {
  const why = whyWords(explained, today)
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Glyph name={why ? 'slash' : 'check'} className={why ? 'text-muted-foreground' : 'text-success'} />
        {momentWords(explained, today)}
      </p>
      <p className="mt-0.5">
        {why ? `Not offered online: ${why.words} ` : 'Offered online: clients see this time.'}
        {why?.link ? <WhyLink link={why.link} /> : null}
      </p>
    </>
  )
}
