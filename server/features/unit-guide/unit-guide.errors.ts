import { atField } from '#server/platform/http/problems.ts'

export const noSuchPicture = () => atField('guide.no-such-picture', 'pictureId')
