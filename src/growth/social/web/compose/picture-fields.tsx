import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { uploadFile } from '#web/files/upload-file.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { most } from '../../bounds.ts'
import type { DraftPicture } from '../../post/post-draft.ts'
import { PostPictureView } from '../post/post-preview.tsx'

interface PictureFieldsProps {
  pictures: DraftPicture[]
  onChange: (change: (pictures: DraftPicture[]) => DraftPicture[]) => void
  altId: (n: number) => string
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function PictureFields({ pictures, onChange, altId }: PictureFieldsProps) {
  const input = useId()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const take = async (files: File[]) => {
    if (files.length === 0 || busy) return
    setBusy(true)
    setFailed(undefined)
    for (const file of files.slice(0, most.pictures - pictures.length)) {
      const answer = await uploadFile('post-picture', file)
      if (answer.error) {
        setFailed(`${file.name}: ${answer.error.message}`)
        break
      }
      const { id } = answer
      onChange(before => [...before, { file_id: id, alt: '', url: null }])
    }
    setBusy(false)
  }
  const move = (at: number, by: -1 | 1) =>
    onChange(before => {
      const next = [...before]
      const [picture] = next.splice(at, 1)
      if (picture) next.splice(at + by, 0, picture)
      return next
    })
  return (
    <section aria-label="Pictures" className="flex flex-col gap-3">
      {pictures.map((picture, n) => (
        <div key={picture.file_id} className="flex flex-wrap items-start gap-3">
          <PostPictureView
            {...picture}
            className="size-20 flex-none rounded-md border border-border object-cover"
          />
          <Field
            label={pictures.length > 1 ? `What picture ${n + 1} shows` : 'What it shows'}
            id={altId(n)}
            hint="In a sentence, for those who cannot see it."
            className="min-w-48 flex-1"
          >
            <Input
              value={picture.alt}
              maxLength={most.alt}
              autoComplete="off"
              onChange={({ target }) =>
                onChange(before =>
                  before.map((each, at) => (at === n ? { ...each, alt: target.value } : each)),
                )
              }
            />
          </Field>
          <div className="flex">
            {n > 0 ? (
              <IconButton
                label={`Picture ${n + 1} up`}
                icon={<ArrowUp {...icon} />}
                onClick={() => move(n, -1)}
              />
            ) : null}
            {n < pictures.length - 1 ? (
              <IconButton
                label={`Picture ${n + 1} down`}
                icon={<ArrowDown {...icon} />}
                onClick={() => move(n, 1)}
              />
            ) : null}
            <IconButton
              label={`Take picture ${n + 1} out`}
              icon={<Trash2 {...icon} />}
              onClick={() => {
                onChange(before => before.filter((_, at) => at !== n))
                document.getElementById(`${input}-add`)?.focus()
              }}
            />
          </div>
        </div>
      ))}
      <div>
        <input
          id={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture files"
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            void take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          id={`${input}-add`}
          busy={busy && 'Taking it in'}
          icon={<ImagePlus {...icon} />}
          onClick={() => document.getElementById(input)?.click()}
        >
          {pictures.length === 0 ? 'Add a picture' : 'Add another'}
        </Button>
        <p className="mt-1.5 text-small text-muted-foreground">
          JPEG, PNG or WebP, up to 20 MB. Where it was taken is removed from it.
        </p>
        {failed ? (
          <p role="alert" className="text-small text-destructive">
            {failed}
          </p>
        ) : null}
      </div>
    </section>
  )
}
