import { RowError } from '#web/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import { timeQuestionRefusals } from '../../time-questions/messages.ts'
import type { ExplainedTime } from '../../time-questions/schema.ts'
import { momentWords, whyWords } from '../../time-questions/why-words.ts'
import { type ExplainInput, useExplainedTime } from '../time-questions-data.ts'
import { WhyLink } from './why-link.tsx'

interface TimeAnswerProps {
  ask: ExplainInput | null
  /** Whether a day and a time are chosen, though the question is not sent yet. */
  hasTime: boolean
  asOf: number
  today: string
}

/** The answer where the question stands, read out when it comes. Its place is kept while it is looked for. */
export function TimeAnswer({ ask, hasTime, asOf, today }: TimeAnswerProps) {
  const { data, error, refetch } = useExplainedTime(ask, asOf)
  return (
    <div role="status" className="min-h-21 rounded-md sm:min-h-16 bg-sunken px-4 py-3 text-body">
      {error ? (
        <p>
          {error.message}{' '}
          {isRefused(error) ? null : (
            <Button variant="link" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </p>
      ) : data ? (
        <Answer explained={data} today={today} />
      ) : hasTime ? null : (
        <p className="text-muted-foreground">Choose a day and a time, and the answer stands here.</p>
      )}
    </div>
  )
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
