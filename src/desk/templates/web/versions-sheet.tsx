import type { MailTemplate } from '#diary/messages/message-kind.ts'
import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { withNames } from '#diary/messages/templates/block-list.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import type { Version } from './templates-data.ts'
import { useAuthor } from './use-author.ts'
import { isBroken, wordsIn } from './use-template.ts'

interface VersionsSheetProps {
  template: MailTemplate
  versions: Version[]
  zone: string
  now: number
  busy: boolean
  onRestore: (version: number, words: Words) => Promise<boolean>
  onClose: () => void
}

/** All versions, so that an old email can be explained, and the default text last. */
export function VersionsSheet({
  template,
  versions,
  zone,
  now,
  busy,
  onRestore,
  onClose,
}: VersionsSheetProps) {
  const author = useAuthor()
  const restore = async (version: number, words: Words) => {
    if (await onRestore(version, words)) onClose()
  }
  const isStandard = !versions[0]?.blocks
  return (
    <Sheet open onOpenChange={onClose} title="Versions">
      <ul className="flex flex-col">
        {versions.map((version, at) => (
          <Row
            key={version.version}
            name={
              version.blocks ? `Version ${version.version}` : `Version ${version.version}, the standard words`
            }
            when={`${formatRelativeTime(zone, Date.parse(version.created_at), now)} ${author(version.created_by)}`.trim()}
            words={version.blocks && !isBroken(template, version) ? wordsIn(template, version) : null}
            isNow={at === 0}
            busy={busy}
            onRestore={
              at === 0 || !version.blocks || isBroken(template, version)
                ? undefined
                : () => restore(version.version, wordsIn(template, version))
            }
          />
        ))}
        <Row
          name="The standard words"
          when="Written by Stillpoint"
          words={template.words}
          isNow={versions.length === 0}
          busy={busy}
          onRestore={isStandard ? undefined : () => restore(0, template.words)}
        />
      </ul>
    </Sheet>
  )
}

interface RowProps {
  name: string
  when: string
  words: Words | null
  isNow: boolean
  busy: boolean
  onRestore: (() => void) | undefined
}

function Row({ name, when, words, isNow, busy, onRestore }: RowProps) {
  return (
    <li className="flex flex-col gap-2 border-border py-4 not-first:border-t first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-small text-muted-foreground">{when}</p>
        </div>
        {isNow ? (
          <Badge tone="primary" glyph="check">
            In use
          </Badge>
        ) : onRestore ? (
          <Button size="sm" disabled={busy} onClick={onRestore}>
            Bring back
            <span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
      {words ? (
        <div className="rounded-md bg-sunken px-3.5 py-2.5 text-small break-words">
          <p className="font-semibold">{withNames(words.subject)}</p>
          <p className="whitespace-pre-line text-muted-foreground">
            {words.blocks.map(wordsOfBlock).filter(Boolean).map(withNames).join('\n\n')}
          </p>
        </div>
      ) : null}
    </li>
  )
}
