/* The parts of SDL2 that Bumpbox uses: video, its events and the 2D renderer. Sound, game controllers,
   sensors and threads are left out. It takes the place of SDL's own SDL_config.h, both while SDL is built
   and for those who include its headers. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_platform.h"

#include "SDL_config_emscripten.h"

#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#define SDL_AUDIO_DISABLED 1

#undef SDL_JOYSTICK_EMSCRIPTEN
#define SDL_JOYSTICK_DISABLED 1

#undef SDL_SENSOR_DUMMY
#define SDL_SENSOR_DISABLED 1

/* There is nothing to load at run time. */
#undef SDL_LOADSO_DLOPEN
#undef HAVE_DLOPEN
#define SDL_LOADSO_DUMMY 1

#undef SDL_POWER_EMSCRIPTEN
#define SDL_POWER_DISABLED 1

#undef SDL_FILESYSTEM_EMSCRIPTEN
#define SDL_FILESYSTEM_DUMMY 1

/* Picture formats that no canvas has (palettes, 16 bits, YUV, run lengths): 32 bits is all we draw. The
   copies between unlike 32-bit formats (BLIT_N) are not on the way of a triangle either. BLIT_AUTO is:
   without it the software renderer was 28 % slower. */
#define SDL_HAVE_BLIT_0 0
#define SDL_HAVE_BLIT_1 0
#define SDL_HAVE_BLIT_N 0
#define SDL_HAVE_BLIT_N_RGB565 0
#define SDL_HAVE_RLE 0
#define SDL_HAVE_YUV 0

#endif /* SDL_config_h_ */
