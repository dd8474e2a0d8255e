import { useState } from 'react'
import type { TextTemplate } from '#diary/messages/message-kind.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import type { Version } from './templates-data.ts'
import { wordsOfText } from './text-template-data.ts'
import { useAuthor } from './use-author.ts'

interface TextVersionsProps {
  template: TextTemplate
  versions: Version[]
  zone: string
  busy: boolean
  onChoose: (words: string) => void
  onClose: () => void
}

export function TextVersions({ template, versions, zone, busy, onChoose, onClose }: TextVersionsProps) {
  const author = useAuthor()
  const [now] = useState(() => Date.now())
  const { standard } = template
  const rows = [
    ...versions.map(version => ({
      name: `Version ${version.version}`,
      when: `${formatRelativeTime(zone, Date.parse(version.created_at), now)} ${author(version.created_by)}`.trim(),
      words: version.blocks ? wordsOfText(template, version) : standard,
    })),
    { name: 'The standard words', when: 'Written by Stillpoint', words: standard as string | undefined },
  ]
  return (
    <Sheet open onOpenChange={onClose} title="Versions">
      <ul>
        {rows.map(({ name, when, words }, at) => (
          <li key={name} className="flex flex-col gap-2 border-border py-4 not-first:border-t first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className="font-semibold">{name}</h3>
                <p className="text-small text-muted-foreground">{when}</p>
              </div>
              {at === 0 ? (
                <Badge tone="primary" glyph="check">
                  In use
                </Badge>
              ) : words ? (
                <Button size="sm" disabled={busy} onClick={() => onChoose(words)}>
                  Put into the form<span className="sr-only">: {name}</span>
                </Button>
              ) : null}
            </div>
            <p className="rounded-md bg-sunken px-3.5 py-2.5 text-small wrap-anywhere">
              {words ?? 'Texts can no longer be written with these words.'}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
