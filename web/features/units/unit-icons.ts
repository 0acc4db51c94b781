import {
  type Icon,
  IconBarbell,
  IconBath,
  IconBeach,
  IconBed,
  IconBuilding,
  IconBuildingCottage,
  IconBuildingEstate,
  IconFence,
  IconMountain,
  IconParking,
  IconPool,
  IconToolsKitchen2,
  IconWifi,
} from '@tabler/icons-react'
import type { AmenityFlag, RoomType } from '#domain/units/unit.ts'

export const roomTypeIcons: Record<RoomType, Icon> = {
  Bungalov: IconBuildingCottage,
  Apart: IconBuilding,
  Villa: IconBuildingEstate,
  Suit: IconBed,
}

export const amenityIcons: Record<AmenityFlag, Icon> = {
  hasWifi: IconWifi,
  hasParking: IconParking,
  hasPool: IconPool,
  hasGym: IconBarbell,
  hasRestaurant: IconToolsKitchen2,
  hasJacuzzi: IconBath,
  hasBalcony: IconFence,
  hasSeaView: IconBeach,
  hasMountainView: IconMountain,
}
