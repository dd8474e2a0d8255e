import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { LeftOut } from '../../preview-template.ts'
import { PreviewFrame } from './preview-frame.tsx'

export interface MailPreviewProps {
  practiceName: string
  /** The client selector. */
  person: ReactNode
  /** Undefined until loaded. */
  preview: { path: string; subject: string; to: string; body_text: string; bytes?: number } | undefined
  /** The error, if it failed. */
  failed?: string | undefined
  onRetry: () => void
  isHeld: boolean
  /** What is left out until it is complete. */
  left: readonly LeftOut[]
}

type Look = 'phone' | 'desktop' | 'text'

export function MailPreview({
  practiceName,
  person,
  preview,
  failed,
  onRetry,
  isHeld,
  left,
}: MailPreviewProps) {
  const [look, setLook] = useState<Look>('phone')
  const [light, setLight] = useState<'light' | 'dark'>('light')
  return (
    <Card aria-label="Preview" className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border px-5 py-3">
        <div className="min-w-0 flex-1 basis-52">{person}</div>
        <Segmented
          label="Look"
          value={look}
          onChange={setLook}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        <Segmented
          label="Light"
          value={light}
          onChange={setLight}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div className="bg-sunken p-4 sm:p-6">
        {isHeld ? (
          <Banner tone="warning" className="mb-4">
            <p>The preview shows your words again once the fields say nothing is wrong.</p>
          </Banner>
        ) : left.length > 0 ? (
          <Banner tone="info" className="mb-4" title="Not shown until it is whole">
            <ul>
              {left.map(({ name, words }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may lack the same
                <li key={at}>
                  {name}: {words}
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {failed && !preview ? (
          <ErrorState title="The preview could not be made" onRetry={onRetry}>
            {failed}
          </ErrorState>
        ) : (
          <Loading
            loading={!preview && !isHeld}
            label="Filling in the mail"
            skeleton={<Skeleton className="h-128 rounded-lg" />}
          >
            {preview ? (
              <div
                className={cn(
                  'mx-auto overflow-hidden border border-border bg-card shadow-1',
                  look === 'phone' ? 'max-w-[22.5rem] rounded-3xl' : 'max-w-[40rem] rounded-lg',
                )}
              >
                <div className="flex flex-col gap-2 border-b border-border px-4 py-3">
                  <div className="flex items-center gap-3">
                    <Avatar name={practiceName} size={32} />
                    <p className="min-w-0 text-small">
                      <span className="block truncate font-semibold">{practiceName}</span>
                      <span className="block truncate text-muted-foreground">to {preview.to}</span>
                    </p>
                  </div>
                  <p className="font-semibold break-words">{preview.subject}</p>
                </div>
                {look === 'text' ? (
                  <p className="min-h-60 px-4 py-4 wrap-anywhere whitespace-pre-line">{preview.body_text}</p>
                ) : (
                  <PreviewFrame path={`${preview.path}?look=${light}`} title="The letter" />
                )}
              </div>
            ) : null}
          </Loading>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1 border-t border-border px-5 py-3 text-small text-muted-foreground">
        <p className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-px size-4 flex-none" />
          Choosing a person here shows the mail. It does not send it.
        </p>
        {preview?.bytes === undefined ? null : (
          <p>{Math.ceil(preview.bytes / 1000)} kB of 100, nothing from elsewhere, no tracking pixel.</p>
        )}
      </div>
    </Card>
  )
}
