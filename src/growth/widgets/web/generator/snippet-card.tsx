import { Code } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { type Builder, builderNames, builders, pastingFor, type Snippet } from '../../snippets.ts'

interface SnippetCardProps {
  name: string
  snippet: (Snippet & { code: string }) | null
  isDirty: boolean
  isBusy: boolean
  onSave: () => Promise<void>
}

export function SnippetCard({ name, snippet, isDirty, isBusy, onSave }: SnippetCardProps) {
  const [builder, setBuilder] = useState<Builder>('html')
  const pasting = snippet && pastingFor(builder, snippet)
  return (
    <Card aria-labelledby="snippet-title">
      <CardHeader
        id="snippet-title"
        title="Put it there"
        aside={
          pasting ? (
            <Segmented
              label="What your site is made with"
              size="sm"
              value={builder}
              onChange={setBuilder}
              className="max-sm:flex max-sm:flex-wrap"
              options={builders.map(value => ({ value, label: builderNames[value] }))}
            />
          ) : null
        }
      />
      <CardBody className="flex flex-col gap-4">
        {pasting ? (
          <>
            <pre className="rounded-md border border-border bg-[#15262a] px-4 py-3.5 font-mono text-small whitespace-pre-wrap text-[#fafaf6] wrap-anywhere">
              {pasting.text}
            </pre>
            <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
              <p className="min-w-0 flex-1 basis-70 text-small text-muted-foreground">
                {pasting.steps} Bookings made there count for “{name}”.
                {isDirty ? ' What you have changed is not in it yet.' : null}
              </p>
              {isDirty ? (
                <Button variant="primary" size="lg" busy={isBusy && 'Saving'} onClick={() => void onSave()}>
                  Save changes
                </Button>
              ) : (
                <CopyButton variant="primary" size="lg" text={pasting.text} />
              )}
            </div>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <p className="flex min-w-0 flex-1 basis-70 items-center gap-2.5 text-muted-foreground">
              <Code aria-hidden="true" className="size-5" />
              Save it, and the lines to paste are here: for HTML, WordPress, Squarespace and Wix.
            </p>
            <Button variant="primary" size="lg" busy={isBusy && 'Saving'} onClick={() => void onSave()}>
              Save widget
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
