import { serveReadings } from '../src/server/reading/serve-readings.ts'
import { brokenReading, busyReading, largeReading, lengthReading, slowReading } from './odd-readings.ts'

await serveReadings([lengthReading, slowReading, largeReading, brokenReading, busyReading])
