import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { type CardSize, cardSizes } from '../../card-look.ts'
import type { Checked, ContentDesk } from '../../schema.ts'
import { uploadPhoto, usePhotoLink } from '../data.ts'
import { CardPicture } from './card-picture.tsx'

interface PicturePanelProps {
  desk: ContentDesk
  card: Checked['card'] | undefined
  size: CardSize
  /** Sizes that the network shows uncropped. */
  sizes: readonly CardSize[]
  onSize: (size: CardSize) => void
  pictureId: string | null
  alt: string
  onAlt: (alt: string) => void
  onPicture: (id: string | null) => void
  isOwn: boolean
  isFixed: boolean
}

export function PicturePanel(props: PicturePanelProps) {
  const { desk, card, size, sizes, onSize, pictureId, alt, onAlt, onPicture, isOwn, isFixed } = props
  const file = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const link = usePhotoLink(pictureId)
  const take = async (photo: File | undefined) => {
    if (!photo) return
    setSending(true)
    const { id, error } = { id: undefined, ...(await uploadPhoto(photo)) }
    setSending(false)
    if (error) return toastRefusal('The photo was not taken', error)
    if (id) onPicture(id)
  }
  return (
    <Card aria-labelledby="picture-title">
      <CardHeader
        id="picture-title"
        title={isOwn ? 'Your photo' : 'Picture card'}
        aside={
          isFixed ? null : isOwn ? (
            <Button variant="link" size="sm" onClick={() => onPicture(null)}>
              Use a card
            </Button>
          ) : (
            <Button
              variant="link"
              size="sm"
              busy={isSending ? 'Sending' : false}
              icon={<ImagePlus aria-hidden="true" className="size-4" />}
              onClick={() => file.current?.click()}
            >
              Own photo
            </Button>
          )
        }
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Own photo"
        accept="image/jpeg,image/png,image/webp"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-col gap-3 px-5 pb-5">
        {isOwn && link.data ? (
          <img src={link.data} alt={alt} className="w-full rounded-md" />
        ) : card ? (
          <CardPicture hash={desk.hash} size={size} words={card} name={desk.practice_name} alt={alt} />
        ) : (
          <p className="rounded-md bg-sunken px-4 py-8 text-center text-small text-muted-foreground">
            A card shows what your text is about.
          </p>
        )}
        {isOwn || isFixed ? null : sizes.length === 1 ? (
          <p className="text-small text-muted-foreground">
            4 to 3, the shape in which Google shows pictures: nothing of it is cut off.
          </p>
        ) : (
          <Segmented
            block
            size="tight"
            label="Shape of the card"
            value={size}
            onChange={onSize}
            options={sizes.map(value => ({ value, label: cardSizes[value].label }))}
          />
        )}
        <Field label="In words, for those who can’t see it">
          <Textarea
            rows={2}
            maxLength={1000}
            readOnly={isFixed}
            value={alt}
            onChange={event => onAlt(event.target.value)}
          />
        </Field>
      </div>
    </Card>
  )
}
