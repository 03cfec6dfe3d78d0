/**
 * Runs inside a pupil's page before the app does: the camera is a drawing that moves, the microphone a voice made of
 * a few tones. Everything behind getUserMedia is the real product.
 * @param {{ seed: number, skin: string, hair: string, shirt: string, wall: string, pitch: number }} looks
 */
export function drawnMedia(looks) {
  const width = 480;
  const height = 270;
  const framesPerSecond = 12;

  /** Speaking comes and goes: a few seconds of words, a longer pause, not in step with the others. */
  const isSpeaking = (seconds) => (seconds + looks.seed * 11) % 33 < 4;

  function drawCamera() {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const began = performance.now();
    const disc = (colour, x, y, rx, ry) => {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.ellipse(x, y, rx, ry, 0, 0, 7);
      pen.fill();
    };
    const draw = () => {
      const t = (performance.now() - began) / 1000 + looks.seed * 3;
      const sway = Math.sin(t * 0.7) * 8;
      const nod = Math.sin(t * 1.3) * 3;
      const [x, y] = [width / 2 + sway, height * 0.45 + nod];
      pen.fillStyle = looks.wall;
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = 'rgba(255, 255, 255, 0.18)';
      pen.fillRect(36, 28, 92, 66);
      pen.fillRect(width - 118, 40, 82, 110);
      disc(looks.shirt, x, height + 26, 118, 92);
      disc(looks.skin, x, y + 62, 22, 34);
      disc(looks.hair, x, y - 14, 62, 66);
      disc(looks.skin, x, y, 50, 60);
      disc(looks.hair, x, y - 46, 50, 22);
      const isBlinking = t % 4 < 0.14;
      for (const side of [-1, 1]) disc('#2a211c', x + side * 19, y - 4, 5, isBlinking ? 1 : 6);
      const open = isSpeaking(t) ? 3 + Math.abs(Math.sin(t * 9)) * 7 : 2;
      disc('#8a3b38', x, y + 28, 15, open);
    };
    draw();
    setInterval(draw, 1000 / framesPerSecond);
    return canvas.captureStream(framesPerSecond).getVideoTracks()[0];
  }

  function makeVoice() {
    const audio = new AudioContext();
    void audio.resume();
    const out = audio.createMediaStreamDestination();
    const gain = audio.createGain();
    gain.gain.value = 0;
    const mouth = audio.createBiquadFilter();
    Object.assign(mouth, { type: 'bandpass' });
    mouth.Q.value = 1.2;
    for (const [multiple, loudness] of [
      [1, 0.5],
      [2, 0.3],
      [3, 0.15],
    ]) {
      const tone = audio.createOscillator();
      const level = audio.createGain();
      tone.type = 'sawtooth';
      tone.frequency.value = looks.pitch * multiple;
      level.gain.value = loudness;
      tone.connect(level).connect(mouth);
      tone.start();
    }
    mouth.connect(gain).connect(out);
    const began = performance.now();
    // Syllables: the loudness and the vowel change about five times a second.
    setInterval(() => {
      const t = (performance.now() - began) / 1000 + looks.seed * 3;
      const syllable = isSpeaking(t) ? 0.05 + Math.abs(Math.sin(t * 5)) * 0.15 : 0;
      gain.gain.setTargetAtTime(syllable, audio.currentTime, 0.03);
      mouth.frequency.setTargetAtTime(500 + Math.abs(Math.sin(t * 3.1)) * 1200, audio.currentTime, 0.05);
    }, 90);
    return out.stream.getAudioTracks()[0];
  }

  const devices = [
    { kind: 'videoinput', deviceId: 'drawn', groupId: 'drawn', label: 'Kamera' },
    { kind: 'audioinput', deviceId: 'voice', groupId: 'drawn', label: 'Mikrofon' },
  ];
  let camera;
  let voice;
  // The empty page before it has none.
  if (!navigator.mediaDevices) return;
  Object.assign(navigator.mediaDevices, {
    enumerateDevices: async () => devices.map((device) => ({ ...device, toJSON: () => device })),
    // One drawing and one voice for the page; every caller gets tracks of its own that it may stop.
    getUserMedia: async ({ video, audio }) => {
      const tracks = [];
      if (video) tracks.push((camera ??= drawCamera()).clone());
      if (audio) tracks.push((voice ??= makeVoice()).clone());
      return new MediaStream(tracks);
    },
  });
}
