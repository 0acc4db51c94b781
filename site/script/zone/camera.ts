// The camera of a phone. Nothing of its pictures leaves the memory of the page.

export type Camera = { video: HTMLVideoElement; light: (() => Promise<void>) | null; stop: () => void }

/** A phone that is held sideways has so many pixels across, and a passport's 44 signs then have room enough. */
const wished = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } }

/** Opens the camera that looks away from the user. Fails if there is none, or if the user does not allow it. */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wished })
  const [track] = stream.getVideoTracks()
  const stop = () => {
    for (const one of stream.getTracks()) one.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  const hasLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  let isLit = false
  const light = async () => {
    isLit = !isLit
    const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit }
    await track?.applyConstraints({ advanced: [constraint] })
  }
  return { video, stop, light: hasLight ? light : null }
}
