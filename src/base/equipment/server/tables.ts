import { ownerWrites, readWrite, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  equipment: {
    rest: readWrite,
    archive: 'What you have besides rooms.',
    access: tenant(ownerWrites('siud')),
    example: `insert into equipment (practice_id, name) values ($1, 'Lamp')`,
  },
}
