import { Monitor, Smartphone } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { siteName } from '../../site-origin.ts'
import { type Snippet, snippetOf } from '../../snippets.ts'

interface PreviewCardProps {
  practice: Practice
  snippet: Snippet
  site: string | null
}

/** Runs the real snippet in a page. */
export function PreviewCard({ practice, snippet, site }: PreviewCardProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const page = useDeferredValue(pageWith(practice.name ?? 'Your practice', snippetOf(snippet)))
  return (
    <Card aria-labelledby="preview-title">
      <CardHeader
        id="preview-title"
        title="As a visitor sees it"
        aside={
          <Segmented
            label="Width of the preview"
            size="sm"
            value={width}
            onChange={setWidth}
            options={[
              { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" className="size-4" /> },
              { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" className="size-4" /> },
            ]}
          />
        }
      />
      <div className="rounded-b-lg border-t border-border bg-sunken p-3 sm:p-5">
        <div
          className={cn(
            'mx-auto overflow-hidden rounded-lg border border-border-strong shadow-2',
            width === 'phone' && 'max-w-97.5',
          )}
        >
          <p className="border-b border-border-strong bg-muted px-4 py-1.5 text-center text-small text-muted-foreground">
            {site ? siteName(site) : 'Your site'}
          </p>
          {/* Remounts on each change, since its script reads the HTML once. */}
          <iframe
            key={page}
            title="Preview of your page"
            srcDoc={page}
            className="block h-165 w-full bg-white"
          />
        </div>
        <p className="mt-3 text-small text-muted-foreground">
          This is your real booking page: what is booked here is booked. It counts for no widget.
        </p>
      </div>
    </Card>
  )
}

const bar = (width: string, more = '') =>
  `<div style="height:10px;width:${width};border-radius:5px;background:#e4e6e1;${more}"></div>`

/** A sample page with the practice's name. */
const pageWith = (name: string, lines: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title></head>
<body style="margin:0;background:#fff;color:#111;font:16px/1.5 Georgia,serif"><main style="padding:20px 24px">
<p style="margin:0 0 20px;font:600 16px/1.5 system-ui,sans-serif">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
${bar('45%', 'height:18px')}${bar('80%', 'margin:14px 0 22px')}${lines}${bar('90%', 'margin:22px 0 10px')}${bar('70%')}</main></body></html>`
