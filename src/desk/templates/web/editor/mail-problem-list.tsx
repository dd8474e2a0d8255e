import { Check, CircleSlash, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { blockNames } from '#diary/messages/templates/block-list.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { Mend } from '../../fix-problem.ts'
import { placeOfFound } from '../../found-place.ts'

interface BeforeItGoesProps {
  words: Words
  problems: readonly MailProblem[]
  findings: readonly LintFinding[]
  /** Checks that passed. */
  checked: readonly string[]
  onGo: (at: MailProblem['at']) => void
  mendOf: (at: MailProblem['at']) => Mend | undefined
  onMend: (words: Words) => void
}

interface Item {
  key: string
  said: string
  blocks: boolean
  /** Fixed in Settings, not in the email. */
  isSetting: boolean
  at: MailProblem['at'] | undefined
  where: string
  mend?: Mend | undefined
}

const small = { 'aria-hidden': true, className: 'mt-0.5 size-4 flex-none' } as const

/** What blocks the email, each with a link to its place and a one-click fix where possible. */
export function MailProblemList(props: BeforeItGoesProps) {
  const { words, problems, findings, checked, onGo, mendOf, onMend } = props
  const title = useRef<HTMLHeadingElement>(null)
  const placeName = (at: MailProblem['at'] | undefined) => {
    if (at === 'subject') return 'Subject'
    const block = typeof at === 'number' ? words.blocks[at] : undefined
    return block ? blockNames[block.type] : 'The whole mail'
  }
  const items: Item[] = [
    ...problems.map(({ at, words: said }) => ({
      ...{ key: `${at} ${said}`, said, blocks: true, isSetting: false, at, where: placeName(at) },
      mend: mendOf(at),
    })),
    ...findings.map(finding => {
      const at = placeOfFound(words, finding.found)
      const { wrong } = findingWords(finding)
      const blocks = finding.severity === 'block'
      const isSetting = finding.code === 'missing_address'
      return { key: finding.code, said: wrong, blocks, isSetting, at, where: placeName(at) }
    }),
  ].sort((one, other) => Number(other.blocks) - Number(one.blocks))
  const holding = items.filter(({ blocks }) => blocks).length
  return (
    <Card aria-labelledby="before-it-goes">
      <CardHeader id="before-it-goes" title="Before it can go" />
      <CardBody>
        <p ref={title} tabIndex={-1} aria-live="polite" className="sr-only">
          {holding === 0 ? 'Nothing keeps it from leaving.' : `${holding} to put right before it can go.`}
        </p>
        <ul className="flex flex-col gap-2 text-small">
          {items.map(({ key, said, blocks, isSetting, at, where, mend }) => (
            <li key={key} className="flex items-start gap-2">
              {blocks ? (
                <CircleSlash {...small} className="mt-0.5 size-4 flex-none text-destructive" />
              ) : (
                <TriangleAlert {...small} className="mt-0.5 size-4 flex-none text-warning" />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className={blocks ? 'font-semibold text-destructive' : undefined}>
                  <span className="sr-only">{blocks ? 'Blocks: ' : 'May stay: '}</span>
                  {said}
                </span>
                <span className="-ml-3 flex flex-wrap">
                  {isSetting ? (
                    <ButtonLink size="sm" variant="ghost" to="/practice-settings">
                      Enter the address
                    </ButtonLink>
                  ) : at === undefined || at === 'blocks' ? null : (
                    <Button size="sm" variant="ghost" onClick={() => onGo(at)}>
                      Show me: {where}
                    </Button>
                  )}
                  {mend ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => {
                        onMend(mend.words)
                        // The pressed button is gone.
                        title.current?.focus()
                      }}
                    >
                      {mend.label}
                    </Button>
                  ) : null}
                </span>
              </span>
            </li>
          ))}
          {checked.map(said => (
            <li key={said} className="flex items-start gap-2">
              <Check {...small} />
              <span>{said}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
