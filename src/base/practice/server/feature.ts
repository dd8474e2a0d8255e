import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte, pictures } from '../../../server/files/file-kind.ts'
import { archivePractitioner } from './archive-practitioner.ts'
import { closeDates } from './close-dates.ts'
import { completeSetup } from './complete-setup.ts'
import { saveBookingSettings } from './save-booking-settings.ts'
import { saveHours } from './save-hours.ts'
import { saveOverride } from './save-override.ts'
import { savePractice } from './save-practice.ts'
import { savePractitioner } from './save-practitioner.ts'
import { sortPractitioners } from './sort-practitioners.ts'

export const server = {
  verbs: [
    archivePractitioner,
    closeDates,
    completeSetup,
    saveBookingSettings,
    saveHours,
    saveOverride,
    savePractice,
    savePractitioner,
    sortPractitioners,
  ],
  fileKinds: [
    {
      name: 'picture',
      mostBytes: 20 * megabyte,
      types: pictures,
      writeRight: 'practice-settings',
      readRight: 'see-diary',
      isPublic: true,
      mostEdge: 4_096,
    },
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
