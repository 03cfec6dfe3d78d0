// The reader may have read enough (`| head`): later output goes nowhere, and the work goes on.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
