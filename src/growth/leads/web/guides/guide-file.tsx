import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { linkGuideFile, uploadGuide } from '../data.ts'

interface GuideFileProps {
  fileId: string | null
  id: string
  error: string | undefined
  onChange: (fileId: string | null, problem?: string) => void
}

const mostBytes = 10 * 1024 * 1024

/** PDF upload; the server checks the content, whatever the file name says. */
export function GuideFile({ fileId, id, error, onChange }: GuideFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const upload = async (file: File) => {
    if (file.size > mostBytes) return onChange(fileId, 'Choose a PDF of 10 MB at most')
    const control = new AbortController()
    stop.current = control
    setBusy(true)
    const answer = await uploadGuide(file, control.signal).catch(() => null)
    setBusy(false)
    if (!answer) return
    if (answer.error)
      return onChange(
        fileId,
        answer.error.code === 'wrong_type'
          ? `${file.name} is not a PDF. Save it as one, then choose it.`
          : answer.error.message,
      )
    setName(file.name)
    onChange(answer.id)
  }
  const open = async () => {
    if (!fileId) return
    const { data, error: refused } = await linkGuideFile(fileId)
    if (refused) return toastRefusal('The file did not open', refused, { key: 'guide-file' })
    window.open(data.url, '_blank', 'noopener')
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void upload(file)
          }}
        />
        <Button
          id={id}
          aria-describedby={error ? `${id}-note` : undefined}
          icon={<Upload aria-hidden="true" className="size-4" />}
          busy={busy && 'Uploading'}
          onClick={() => input.current?.click()}
        >
          {fileId ? 'Choose another PDF' : 'Choose a PDF'}
        </Button>
        {busy ? (
          <Button variant="link" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : null}
        {fileId && !busy ? (
          <Button variant="link" onClick={() => void open()}>
            {name ? `Open ${name}` : 'Open the PDF'}
          </Button>
        ) : null}
      </div>
      <p
        id={`${id}-note`}
        className={error ? 'text-small text-destructive' : 'text-small text-muted-foreground'}
      >
        {error ?? '10 MB at most.'}
      </p>
    </div>
  )
}
