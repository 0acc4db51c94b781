import { endpoint } from '#contract/endpoint.ts'
import { Done, FileAnswer, Id, IdInPath } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { maxPictureBytes, maxPicturesOfUnit } from '#domain/pictures/picture.ts'
import { Description, FileHash, PictureBytes, UnitCover, UnitPicture } from './schemas.ts'
import { z } from 'zod'

const OfUnit = z.object({ id: IdInPath })
const OfPicture = OfUnit.extend({ pictureId: IdInPath })

const Pictures = Done.extend({ pictures: z.array(UnitPicture) })

export const listCovers = endpoint({
  method: 'GET',
  path: '/api/hotel-details/covers',
  summary: 'The first picture of each unit in use that has one',
  access: 'stay.see',
  response: Done.extend({ covers: z.array(UnitCover) }),
})

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/hotel-details/:id/pictures',
  summary: 'The pictures of a unit in their order',
  access: 'stay.see',
  params: OfUnit,
  response: Pictures,
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/hotel-details/:id/pictures',
  summary:
    'Adds a picture to a unit: the bytes of a JPEG, PNG or WebP as the body. It is stored in the sizes that pages need, ' +
    'without what the camera wrote into it. The same picture again is the same picture',
  access: 'unit.change',
  params: OfUnit,
  largeBody: { bytes: maxPictureBytes, anHour: 300 },
  body: PictureBytes,
  status: 201,
  response: Done.extend({ picture: UnitPicture }),
})

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/api/hotel-details/:id/pictures/order',
  summary: 'Puts the pictures of a unit in order. 409 when the list is not that of its pictures any more',
  access: 'unit.change',
  params: OfUnit,
  body: z.object({ ids: z.array(Id).min(1).max(maxPicturesOfUnit) }).meta({ id: 'PictureOrder' }),
  response: Pictures,
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/hotel-details/:id/pictures/:pictureId',
  summary: 'Says what is to be seen on a picture. 409 when somebody was faster',
  access: 'unit.change',
  params: OfPicture,
  body: z.object({ description: Description, version: Version }).meta({ id: 'PictureDescription' }),
  response: Done.extend({ picture: UnitPicture }),
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/hotel-details/:id/pictures/:pictureId',
  summary: 'Removes a picture. For a day it can be restored',
  access: 'unit.change',
  params: OfPicture,
  response: Done,
})

export const restorePicture = endpoint({
  method: 'POST',
  path: '/api/hotel-details/:id/pictures/:pictureId/restore',
  summary: 'A removed picture is back in its place',
  access: 'unit.change',
  params: OfPicture,
  response: Done.extend({ picture: UnitPicture }),
})

export const readStoredFile = endpoint({
  method: 'GET',
  path: '/api/files/:hash',
  summary: 'A stored file of the business by the hash of its bytes. It never changes, so it may be cached for good',
  access: 'stay.see',
  params: z.object({ hash: FileHash }),
  file: 'in-page',
  response: FileAnswer,
})
