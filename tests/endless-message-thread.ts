import { replyReading } from '../src/apps/receptionist/server/dialogue/reception-readings.ts'
import { serveReadings } from '../src/server/reading/serve-readings.ts'
import { endless, slowReading } from './odd-readings.ts'

// Whatever a visitor writes, reading it never ends.
const slowly = await slowReading.load()
await serveReadings([{ ...replyReading, load: async () => () => slowly(endless) }])
