import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import type { ReplyFinding } from '../schema.ts'

interface FindingsProps {
  findings: readonly ReplyFinding[]
  words: string
  isLooking: boolean
  hasFailed: boolean
}

const checks = [
  {
    codes: ['client_name', 'confirms_client'],
    words: 'Names no client, and says of nobody that they are one',
  },
  { codes: ['health_hint', 'health_claim', 'guarantee'], words: 'No health word, and no promise' },
  { codes: ['review_incentive', 'review_gating', 'yelp_ask'], words: 'Nothing offered in return' },
  { codes: ['reply_too_long'], words: 'Five sentences at most' },
]

export function Findings({ findings, words, isLooking, hasFailed }: FindingsProps) {
  if (words.trim() === '') return null
  if (hasFailed && findings.length === 0)
    return (
      <p role="status" className="mt-3 text-small text-muted-foreground">
        These words could not be looked at just now. They are looked at again before they are approved.
      </p>
    )
  const codes = new Set(findings.map(({ code }) => code))
  return (
    <div className="mt-3">
      <ul aria-live="polite" className="flex flex-col gap-2">
        {findings.map(({ code, severity, wrong, instead }) => (
          <li
            key={code}
            className={cn(
              'flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-small wrap-anywhere',
              severity === 'block' ? 'bg-destructive-soft' : 'bg-warning-soft',
            )}
          >
            {severity === 'block' ? (
              <CircleAlert aria-hidden="true" className="mt-px size-4 text-destructive" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-px size-4 text-warning" />
            )}
            <span>
              <b className="font-semibold">{wrong}</b> {severity === 'block' ? 'That blocks it. ' : ''}
              {instead}
            </span>
          </li>
        ))}
      </ul>
      <ul
        className={cn(
          'mt-3 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2',
          isLooking && 'text-muted-foreground',
        )}
      >
        {checks
          .filter(check => !check.codes.some(code => codes.has(code)))
          .map(check => (
            <li key={check.words} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-px size-4" />
              {check.words}
            </li>
          ))}
      </ul>
    </div>
  )
}
