import { CircleAlert } from 'lucide-react'
import { useMay } from '#base/rights/web/workplace.ts'
import { TextLink } from '#web/ui/button.tsx'
import { apart } from '../../conversation/figure-notes.ts'
import type { Note } from '../../findings/schema.ts'
import { NoteList } from './note-list.tsx'

interface SaidProps {
  /** The speaker, for screen readers. */
  lead?: string
  content: string
  notes: readonly Note[]
  isWrong?: boolean
  isHeld: boolean
  onSay: (words: string) => void
  className?: string
  /** Class of the element with the rows. */
  listClassName?: string
}

/** The message, with rows for its sentences about numbers; only for the owner, like the numbers. */
export function SaidWithRows({
  lead,
  content,
  notes,
  isWrong = false,
  isHeld,
  onSay,
  className = '',
  listClassName,
}: SaidProps) {
  const seesRows = useMay('practice-settings')
  const stretches = apart(content, seesRows ? notes : [])
  return (
    <>
      {stretches.map(({ words, notes: own }, at) =>
        own ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said stands as it is
          <div key={at} className={listClassName}>
            <NoteList notes={own} isHeld={isHeld} onSay={onSay} />
          </div>
        ) : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said stands as it is
            key={at}
            className={`flex gap-2 whitespace-pre-line wrap-anywhere ${className || 'text-body'} ${isWrong ? 'text-destructive' : ''}`}
          >
            {isWrong ? <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" /> : null}
            <span className="min-w-0">
              {lead && at === 0 ? <span className="sr-only">{lead}</span> : null}
              <Linked words={words} />
            </span>
          </p>
        ),
      )}
    </>
  )
}

/** Links screens the assistant names in brackets. */
function Linked({ words }: { words: string }) {
  const found = /\((\/[a-z][a-z/-]*)\)/.exec(words)
  if (!found?.[1]) return words
  return (
    <>
      {words.slice(0, found.index)}
      <TextLink to={found[1]}>Open {found[1]}</TextLink>
      <Linked words={words.slice(found.index + found[0].length)} />
    </>
  )
}
