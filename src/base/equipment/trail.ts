import { changed, rowName, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  equipment: {
    subject: 'rooms',
    names: ['name'],
    one: 'the equipment',
    many: 'pieces of equipment',
    bare: 'equipment',
    called: rowName,
    columns: { name: value('name'), quantity: value('quantity', 'count'), note: changed('note') },
  },
}
