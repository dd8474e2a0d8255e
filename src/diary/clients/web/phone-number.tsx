import { useEffect, useState } from 'react'
import type { CountryCode } from '#lib/contact/country-of.ts'
import { quickPhone } from '#lib/contact/quick-phone.ts'

type Show = typeof import('#lib/contact/phone.ts')['showPhone']

/** A number as written in `country`; foreign ones stay E.164 until the library has loaded. */
export function PhoneNumber({ e164, country = 'US' }: { e164: string; country?: CountryCode }) {
  const quick = quickPhone(e164, country)
  const [show, setShow] = useState<{ phone: Show } | null>(null)
  const isForeign = quick === null
  useEffect(() => {
    if (!isForeign) return
    let current = true
    import('#lib/contact/phone.ts').then(
      ({ showPhone }) => current && setShow({ phone: showPhone }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [isForeign])
  return quick ?? show?.phone(e164, country) ?? e164
}
