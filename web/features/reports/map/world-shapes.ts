// The countries of `world-atlas` with our country codes. We serve the file ourselves, so the map requests nothing from
// a map server.
import { queryOptions } from '@tanstack/react-query'
import { geoArea, geoCentroid } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasAddress from 'world-atlas/countries-110m.json?url'
import { countries } from '#domain/people/countries.ts'
import { smallPlaces } from './small-places.ts'

export type Place = [longitude: number, latitude: number]
export type Shape = {
  /** The alpha-3 code; undefined for the few areas that no list of countries has. */
  code: string | undefined
  /** A key that is unique even for areas without a code. */
  key: string
  outline: Feature
  /** The centre of the country's largest part. For France this is in mainland France, not between Paris and Cayenne. */
  middle: Place
}
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** The atlas identifies countries by ISO number. Kosovo and Northern Cyprus have no number there and are identified by name. */
const codeByNumber = new Map(countries.map(({ id, code }) => [id, code]))
const withoutNumber = new Map([
  ['Kosovo', 'XKX'],
  ['N. Cyprus', 'XNC'],
])
const antarctica = 'ATA'

export function shapesIn(atlas: Atlas): Shape[] {
  return feature(atlas, atlas.objects.countries)
    .features.map((outline) => {
      const { name } = outline.properties
      const code = outline.id === undefined ? withoutNumber.get(name) : codeByNumber.get(Number(outline.id))
      return { code, key: name, outline, middle: geoCentroid(largestPart(outline)) }
    })
    .filter(({ code }) => code !== antarctica)
}

function largestPart(outline: Feature): Feature {
  const { geometry } = outline
  if (geometry.type !== 'MultiPolygon') return outline
  const parts = geometry.coordinates.map((coordinates): Feature<Polygon> => ({
    ...outline,
    geometry: { type: 'Polygon', coordinates },
  }))
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest))
}

/** The position of a country's circle; undefined only if the code is not a country. */
export function placeOf(code: string, shapes: readonly Shape[]): Place | undefined {
  return shapes.find((shape) => shape.code === code)?.middle ?? smallPlaces.get(code)
}

export const worldShapesQuery = queryOptions({
  queryKey: ['world-shapes'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(atlasAddress, { signal })
    if (!answer.ok) throw new Error(`The map could not be loaded: ${answer.status}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of the build, shaped as its package says
    return shapesIn((await answer.json()) as Atlas)
  },
  staleTime: Infinity,
})
