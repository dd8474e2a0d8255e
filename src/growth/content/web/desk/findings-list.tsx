import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { fixFindings } from '../../fix-findings.ts'
import type { DraftFinding } from '../../schema.ts'

interface FindingsListProps {
  findings: readonly DraftFinding[]
  text: string
  onMend: (text: string) => void
  onRenew: () => void
}

export function FindingsList({ findings, text, onMend, onRenew }: FindingsListProps) {
  return (
    <ul aria-live="polite" aria-label="What was found" className="flex flex-col gap-2 empty:hidden">
      {findings.map((finding, nth) => {
        const { code, severity, found, wrong, instead } = finding
        const isBlock = severity === 'block'
        const mended = fixFindings(text, finding)
        const Icon = isBlock ? CircleAlert : TriangleAlert
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two words may be avoided
            key={`${code} ${nth}`}
            className={cn(
              'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md px-3 py-2.5 text-small wrap-anywhere',
              isBlock ? 'bg-destructive-soft' : 'bg-warning-soft',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cn('mt-px size-4 flex-none', isBlock ? 'text-destructive' : 'text-warning')}
            />
            <span className="min-w-0 flex-1 basis-48">
              <b className="font-semibold">{said(found, wrong)}</b>{' '}
              {isBlock ? 'That blocks it. ' : 'You may keep it. '}
              {instead}
            </span>
            {code === 'no_longer_true' ? (
              <Button variant="link" size="sm" onClick={onRenew}>
                Write new ones
              </Button>
            ) : mended ? (
              <Button variant="link" size="sm" onClick={() => onMend(mended.text)}>
                {mended.label}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
const said = (found: string, wrong: string) =>
  found && !wrong.startsWith('“')
    ? `“${found}” ${ended(wrong)}`
    : ended(wrong.charAt(0).toUpperCase() + wrong.slice(1))
